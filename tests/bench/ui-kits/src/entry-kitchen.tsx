import '@candidate/kit.css';
import { Kitchen, Provider } from '@candidate/kit';
import { createRoot } from 'react-dom/client';

const host = document.getElementById('root');
if (host)
  createRoot(host).render(
    <Provider dark={false}>
      <Kitchen />
    </Provider>,
  );

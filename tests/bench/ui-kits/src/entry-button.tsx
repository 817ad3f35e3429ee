import '@candidate/button.css';
import { Button, Provider } from '@candidate/button';
import { createRoot } from 'react-dom/client';

const host = document.getElementById('root');
if (host)
  createRoot(host).render(
    <Provider dark={false}>
      <Button>Go</Button>
    </Provider>,
  );

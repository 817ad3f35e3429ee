import { createRoot } from 'react-dom/client';

/** The floor: React itself. */
const host = document.getElementById('root');
if (host) createRoot(host).render(<h1>Hi</h1>);

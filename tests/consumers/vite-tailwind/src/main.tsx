import '@foregather/ui/fonts.css';
import './app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RsvpForm } from '../../shared/rsvp-form';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <RsvpForm />
  </StrictMode>,
);

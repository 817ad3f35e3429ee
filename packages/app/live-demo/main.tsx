import '../src/zod-settings';
import './live-demo.css';
import { applyDensity, setReaderLocale } from '@foregather/features/core/base';
import { isUnforeseen } from '@foregather/features/core/shell';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { shareStyleNonce } from '../src/style-nonce';
import { liveDemoAt } from './address';
import { ownStorage } from './own-storage';
import { StartPanel } from './start-panel';

// First of all: from here on nothing that the visitor keeps for the real product is read or written.
ownStorage(window);
shareStyleNonce();
setReaderLocale(navigator.language);
applyDensity();

const element = document.getElementById('root');
if (!element) throw new Error('Startup failed: index.html has no element with the id "root".');
const root = createRoot(element, {
  onCaughtError: (error) => {
    if (isUnforeseen(error)) console.error(error);
  },
});

const demo = liveDemoAt(location);
if (!demo) throw new Error(`There is no demo at ${location.pathname}.`);
root.render(
  <StrictMode>
    <StartPanel
      demo={demo}
      open={async (files, tell) => {
        const { openProduct } = await import('./product');
        await openProduct({ root, demo, files, tell });
      }}
    />
  </StrictMode>,
);

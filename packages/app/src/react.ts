/**
 * React, run before all of our own script and apart from it: a script tag of its own (see `react-apart` in
 * vite.config.ts) is a task of its own, and between two tasks a finger on the page is answered.
 */
import 'react-dom/client';
import 'react/jsx-runtime';

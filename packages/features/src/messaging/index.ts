export { MailFrame } from './components/mail-frame';
export { messagingRoutes } from './routes';

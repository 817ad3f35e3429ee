export { WalkthroughSteps } from './components/walkthrough-steps';
export { planTestingRoutes } from './routes';
export { TESTER_ROLES, type TesterRole, type Walkthrough } from './walkthroughs';

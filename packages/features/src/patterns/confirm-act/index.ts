export {
  type Act,
  type ActResult,
  ConfirmAct,
  type ConfirmActProps,
  runAct,
  tellResult,
} from './confirm-act';
export { useConfirmAct } from './use-confirm-act';

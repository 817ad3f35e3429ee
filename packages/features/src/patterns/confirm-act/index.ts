export { type Act, type ActResult, ConfirmAct, type ConfirmActProps, runAct } from './confirm-act';
export { useConfirmAct } from './use-confirm-act';

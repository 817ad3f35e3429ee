export { Callout, CALLOUT_TONES, type CalloutProps, type CalloutTone } from './callout';

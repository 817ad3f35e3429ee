export * as Accordion from './accordion';
export type { RootProps as AccordionRootProps, TriggerProps as AccordionTriggerProps } from './accordion';

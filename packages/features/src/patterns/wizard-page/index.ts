export { Wizard, type WizardProps, type WizardStep } from './wizard';
export { WizardPage, type WizardPageProps } from './wizard-page';

export { RequireAbility, type RequireAbilityProps } from './require-ability';

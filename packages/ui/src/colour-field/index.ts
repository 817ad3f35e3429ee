export { ColourField, readColour, type ColourFieldProps } from './colour-field';

export { RangeSlider, type RangeSliderProps } from './range-slider';
export { Slider, type SliderProps } from './slider';

export { CapacityMeter, type CapacityMeterProps, type CapacityWords } from './capacity-meter';

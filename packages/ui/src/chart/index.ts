export { BarChart, type BarChartProps } from './bar-chart';
export type { ChartData, ChartSeries, ChartWords } from './chart-data';
export { ChartFrame, type ChartFrameProps } from './chart-frame';
export { DonutChart, type DonutChartProps } from './donut-chart';
export { LineChart, type LineChartProps } from './line-chart';
export { StackedBar, type StackedBarProps } from './stacked-bar';

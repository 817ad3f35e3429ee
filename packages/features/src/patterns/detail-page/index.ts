export { DetailPage, type DetailPageProps } from './detail-page';
export { type LinkTab, LinkTabs } from './link-tabs';
export { Panel, QueryPanel, type QueryPanelProps } from './panel';

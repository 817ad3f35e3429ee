import { withSearch } from '@foregather/features/core/base/address';

/** Addresses of this domain's pages. */
export const infoPagePaths = {
  eventInfo: (search: { event?: string } = {}) => withSearch('/event-info', search),
  /** Without an id a page is begun, for this event. */
  eventInfoEditor: (pageId?: string, search: { event?: string } = {}) =>
    pageId === undefined
      ? withSearch('/event-info-editor', search)
      : `/event-info-editor/${encodeURIComponent(pageId)}`,
  myInformationPages: () => '/my-information-pages',
  reunionInfo: (reunionId?: string) =>
    reunionId === undefined ? '/reunion-info' : `/reunion-info/${encodeURIComponent(reunionId)}`,
  eventInfoPreview: (shareToken: string) => `/event-info-preview/${encodeURIComponent(shareToken)}`,
  eventInfoView: (shareToken: string) => `/event-info-view/${encodeURIComponent(shareToken)}`,
};

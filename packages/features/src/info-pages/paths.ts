/** Addresses of this domain's pages. */
export const infoPagePaths = {
  eventInfo: () => '/event-info',
  eventInfoEditor: (pageId?: string) =>
    pageId === undefined ? '/event-info-editor' : `/event-info-editor/${encodeURIComponent(pageId)}`,
  myInformationPages: () => '/my-information-pages',
  reunionInfo: (reunionId?: string) =>
    reunionId === undefined ? '/reunion-info' : `/reunion-info/${encodeURIComponent(reunionId)}`,
  eventInfoPreview: (shareToken: string) => `/event-info-preview/${encodeURIComponent(shareToken)}`,
  eventInfoView: (shareToken: string) => `/event-info-view/${encodeURIComponent(shareToken)}`,
};

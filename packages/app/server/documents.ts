import { serveSitePages } from '@foregather/features/patterns/site-page/server';
import { serveTokenPages, type TokenRequestContext } from '@foregather/features/patterns/token-page/server';
import { sitePages } from '@foregather/features/site-pages';
import { tokenPages } from '@foregather/features/token-pages';
import infoPage from '@foregather/features/info-page.css?inline';
import largeType from '@foregather/features/large-type.css?inline';
import ownClock from '@foregather/features/own-clock-element.js?raw';
import pageTools from '@foregather/features/page-tools-element.js?raw';
import sharedVenue from '@foregather/features/shared-venue.css?inline';
import showcase from '@foregather/features/showcase.css?inline';
import siteCss from '@foregather/features/site-pages.css?inline';
import tickets from '@foregather/features/ticket-pages.css?inline';
import timeLeft from '@foregather/features/time-left-element.js?raw';
import css from '@foregather/features/token-pages.css?inline';
import { serveCovers } from './covers/covers.ts';
import { keepPictures } from './covers/kept-pictures.ts';
import { servePageFiles } from './covers/page-files.ts';
import { readPhotos } from './covers/photos.ts';
import { serveDoorApp } from './door-app.ts';
import { builtFeatures, isBuilt } from './known-pages.ts';
import { type LiveDemoOptions, serveLiveDemo } from './live-demo.ts';
import { readPlans } from './plans.ts';
import { serveSiteMap } from './site-map.ts';
import { linkPictures } from './link-preview/link-pictures.ts';
import { drawings } from './drawings.ts';
import { visitorFunction, type VisitorRpcOptions, visitorRpc } from './visitor-rpc.ts';

/** Pages and pictures this host makes itself; null leaves the path to the built app. */
export function createDocuments(
  options: VisitorRpcOptions & { brandName: string; siteUrl: string; liveDemo: LiveDemoOptions['document'] },
) {
  const kept = keepPictures();
  const readPhoto = readPhotos(options);
  const covers = serveCovers({ kept, readPhoto });
  const pageFiles = servePageFiles(options);
  const pages = serveTokenPages(tokenPages, {
    rpc: visitorRpc(options),
    invoke: visitorFunction(options),
    css,
    ownCss: {
      showcase,
      'shared-venue': sharedVenue,
      'info-page': infoPage,
      'large-type': largeType,
      tickets,
    },
    scripts: { 'own-clock': ownClock, 'page-tools': pageTools, 'time-left': timeLeft },
    brandName: options.brandName,
    siteUrl: options.siteUrl,
    draw: drawings(options.brandName),
    drawLinkPicture: linkPictures(kept, readPhoto),
  });
  const site = serveSitePages(sitePages, {
    css: siteCss,
    brandName: options.brandName,
    siteUrl: options.siteUrl,
    isBuilt,
    builtFeatures,
    plans: readPlans(options),
    rpc: visitorRpc(options),
  });
  const siteMap = serveSiteMap(options.siteUrl);
  const doorApp = serveDoorApp(options.brandName);
  const liveDemo = serveLiveDemo({ siteUrl: options.siteUrl, document: options.liveDemo });
  return async (request: Request, context: TokenRequestContext) =>
    siteMap(request) ??
    doorApp(request) ??
    liveDemo(request, context) ??
    (await pageFiles(request)) ??
    (await covers(request)) ??
    (await site(request, context)) ??
    pages(request, context);
}

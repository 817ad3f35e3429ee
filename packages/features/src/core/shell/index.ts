export { type LoadCatalogue } from './catalogue/catalogue-context';
export { CATEGORIES } from './catalogue/categories';
export { withComingSoon } from './catalogue/coming-soon';
export { DRAWER, drawerKey } from './catalogue/drawer';
export { FeatureSections } from './catalogue/feature-sections';
export { featureFor, joinCatalogue, visibleFeatures } from './catalogue/features';
export { upgradeLine } from './catalogue/locked';
export { type FoundRecord, type LoadRecordSources, type RecordSource } from './catalogue/record-source';
export { type Catalogue, type DrawerKey, type Feature } from './catalogue/types';
export { anEvent, groupNoun, guestNoun, guestNouns, memberNouns } from './catalogue/words';
export { BrandLink } from './chrome/brand-link';
export { BrandMark } from './chrome/brand-mark';
export { CategoryNav } from './chrome/category-nav';
export { choosePreferredType, EventTypeQuestion } from './chrome/event-type-question';
export { documentTitle } from './chrome/shell';
export {
  KIND_NAMES,
  NOTIFICATION_KINDS,
  type Notification,
  type NotificationKind,
  NotificationLine,
  notificationsQuery,
  readMutation,
} from './notifications';
export { ActionMenu } from './page/action-menu';
export { type ActionMenuItem } from './page/action-menu-props';
export { ButtonLink } from './page/button-link';
export { type CoverColumns, CoverImage, EventCover, type EventCoverProps } from './page/event-cover';
export { KindPicture, type KindPictureProps } from './page/kind-picture';
export { ConfirmDialog } from './page/confirm-dialog';
export { lazyDialog } from './page/lazy-dialog';
export { MessagePanel } from './page/message-panel';
export { PageMain, type PageMainProps } from './page/page-main';
export { usePageStands } from './page-services/page-stands';
export { PersonAvatar, type PersonAvatarProps, PersonAvatarStack } from './page/person-avatar';
export { PageSkeleton } from './page/page-skeleton';
export { PageTerms } from './page/page-terms';
export { ThemedImage, type ThemedImageProps } from './page/themed-image';
export { useSlidingRows } from './page/use-sliding-rows';
export { ToasterBeside } from './page-services/toaster-beside';
export { CoreProviders } from './providers';
export { AppRouter } from './router/app-router';
export { buildRoutes } from './router/build-routes';
export { VERIFYING } from './router/guard';
export { type RouterContext } from './router/loader-access';
export { useCurrentRoute } from './routes/current-route';
export { createRouteFinder } from './routes/find-route';
export { useIsBuilt } from './routes/known-pages';
export { isUnforeseen, notFound } from './routes/not-found';
export { usePageTitle } from './routes/page-title';
export {
  admin,
  alias,
  bare,
  business,
  page,
  type PageLoader,
  type PageModule,
  type PageRoute,
  premium,
  type Preset,
  pro,
  type RouteDef,
  signedIn,
  site,
} from './routes/routes';
export { unbuilt } from './unbuilt/unbuilt';
export { PlanAdds } from './upgrade/plan-adds';
export { PlanLineList } from './upgrade/plan-line-list';
export { PLAN_WORDS, planLines } from './upgrade/plan-words';
export { useBuiltFeatures, useIsFeatureBuilt, usePlanLines } from './upgrade/use-plan-lines';

import { FeatureSearch } from '../catalogue/feature-search';

/** The strip under the header with the feature search; its results load on first focus. */
export function SiteSearch() {
  return (
    <div className="border-b border-border bg-card print:hidden">
      <div className="mx-auto max-w-[95rem] px-4 py-1.5 sm:px-6">
        <FeatureSearch />
      </div>
    </div>
  );
}

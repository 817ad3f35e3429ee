import { withSearch } from '@foregather/features/core/base/address';
import type { DirectorySearch } from './search-params';

/** Addresses of this domain's pages. */
export const peoplePaths = {
  directory: (search: Partial<DirectorySearch> = {}) => withSearch('/directory', search),
  profiles: () => '/profiles',
  search: () => '/search',
  searchFilters: () => '/search-filters',
  tagging: () => '/tagging',
  plannerDirectory: () => '/planner-directory',
  supplierDirectory: () => '/supplier-directory',
};

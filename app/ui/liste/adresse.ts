import { useResolvedPath, useSearchParams } from '@remix-run/react';

/** Addresses of the list that the caller stands in, with another search; above it a dialog may stand, whose address the page then has. */
export function useAdresseDeListe() {
  const { pathname } = useResolvedPath('.');
  const [search] = useSearchParams();
  return { search, adresse: (suite: URLSearchParams | string) => `${pathname}?${suite}` };
}

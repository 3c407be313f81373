/** An address with its query, if any. */
export const withSearch = (path: string, search?: URLSearchParams | string): string => {
  const text = search?.toString().replace(/^\?/, '') ?? '';
  return text ? `${path}?${text}` : path;
};

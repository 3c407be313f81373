/** What Enter means in any field of a form: to send it, and not to press its first visible button. It stands before that one. */
export const BoutonEntree = () => (
  <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
);

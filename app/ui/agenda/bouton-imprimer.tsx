/** Prints the page; needs a script, and shows itself only with one. */
export const BoutonImprimer = () => (
  <button type="button" data-comportement="imprimer" className="avec-script btn btn-primary btn-sm">
    Imprimer
  </button>
);

/** 'Retour': the previous page where there is one (a list keeps its search and page), otherwise `vers`. */
export const LienRetour = ({ vers }: { vers: string }) => (
  <a href={vers} data-comportement="retour" className="btn btn-ghost btn-sm">
    Retour
  </a>
);

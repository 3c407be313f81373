import { paths } from '~/http/paths';

/** The refused rows as a file, to be corrected and sent again. */
export function LienRejets({ id }: { id: string }) {
  return (
    <a href={paths.importRejets(id)} download className="btn btn-outline btn-sm">
      Télécharger les lignes rejetées
    </a>
  );
}

import { paths } from '~/http/paths';
import { Bouton } from '../bouton';

/** The button that leaves with a patient's hearing tests in Noah's format: it answers with a file. */
export const ExportNoah = ({ clientId }: { clientId: string }) => (
  <form
    method="post"
    action={paths.bilanNoahExport(clientId)}
    data-document=""
    className="etroit mt-3 flex flex-wrap items-center gap-2 text-sm"
  >
    <Bouton ton="neutral">Exporter les bilans au format Noah</Bouton>
    <span className="text-muet">Les cent plus récents. L’export est noté dans le journal du compte.</span>
  </form>
);

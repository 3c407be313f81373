import { paths } from '~/http/paths';

/** No hearing test yet: what to do next. */
export function BilansVides({ clientId, modifiable }: { clientId: string; modifiable: boolean }) {
  return (
    <div className="bg-base-100 border-base-300 rounded-box border p-6 text-center">
      <p className="mb-3">Aucun bilan auditif n’est encore enregistré pour ce client.</p>
      {modifiable && (
        <a href={paths.bilanCreation(clientId)} className="btn btn-primary btn-sm">
          Saisir un audiogramme
        </a>
      )}
    </div>
  );
}

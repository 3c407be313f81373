import type { EtatFacteurs } from '~/domain/access/facteurs/etat';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { Pastille } from '../pastille';

/** Under how many recovery codes it is time for new ones. */
const PEU = 3;

/** One's second factor: whether there is one, how many recovery codes are left, and the ways to change it. */
export const ProfilFacteurs = ({ facteurs: { actif, codesSecours }, demo }: Props) => (
  <section
    aria-labelledby="facteurs"
    className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4"
  >
    <div className="min-w-0">
      <h2 id="facteurs" className="flex flex-wrap items-center gap-2 text-base">
        Double authentification
        {actif && <Pastille ton="facturation">activée</Pastille>}
      </h2>
      <p className="text-muet text-sm">
        {actif
          ? `Un code vous est demandé à la connexion. Il vous reste ${accord(codesSecours, 'code', 'codes')} de secours.`
          : 'Un code de votre téléphone, en plus du mot de passe.'}
      </p>
      {actif && codesSecours < PEU && (
        <p className="text-error text-sm">
          Refaites vos codes de secours : sans eux ni téléphone, vous n’entrez plus.
        </p>
      )}
    </div>
    <div className="flex flex-wrap gap-2">
      {actif ? (
        <>
          <a href={paths.doubleAuthCodes()} className="btn btn-outline btn-sm">
            Refaire les codes de secours
          </a>
          <a href={paths.doubleAuthArret()} className="btn btn-ghost btn-sm">
            Désactiver
          </a>
        </>
      ) : (
        !demo && (
          <a href={paths.doubleAuth()} className="btn btn-outline btn-sm">
            Activer
          </a>
        )
      )}
    </div>
  </section>
);

interface Props {
  facteurs: EtatFacteurs;
  demo: boolean;
}

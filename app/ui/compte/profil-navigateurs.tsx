import { MEMOIRE_JOURS, type NavigateurMemorise } from '~/domain/access/facteurs/memoire';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { Bouton } from '../bouton';
import { FormulaireBouton } from '../form/formulaire-bouton';
import { Pastille } from '../pastille';

/** The browsers on which no code is asked for; each can be forgotten from here. */
export const ProfilNavigateurs = ({ navigateurs }: { navigateurs: readonly NavigateurMemorise[] }) => (
  <section aria-labelledby="navigateurs" className="p-4">
    <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
      <h2 id="navigateurs" className="text-base">
        Appareils mémorisés
      </h2>
      {navigateurs.length > 1 && (
        <FormulaireBouton action={paths.navigateurs()}>
          <Bouton ton="neutral">Tout oublier</Bouton>
        </FormulaireBouton>
      )}
    </div>
    <ul className="divide-base-300 divide-y">
      {navigateurs.map((navigateur) => (
        <Navigateur key={navigateur._id} navigateur={navigateur} />
      ))}
    </ul>
    <p className="text-muet mt-2 text-xs">
      Le code n’y est pas demandé pendant {MEMOIRE_JOURS} jours. Changer de mot de passe les fait tous
      oublier.
    </p>
  </section>
);

function Navigateur({ navigateur: { _id, navigateur, adresseIp, depuis, expireLe, courant } }: Props) {
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {navigateur}
          {courant && <Pastille ton="facturation">cet appareil</Pastille>}
        </p>
        <p className="text-muet text-xs break-words tabular-nums">
          {adresseIp} · depuis le {formatInstant(depuis)} · jusqu’au {formatInstant(expireLe)}
        </p>
      </div>
      <FormulaireBouton action={paths.navigateur(_id)}>
        <Bouton ton="ghost" className="-mr-3" aria-label={`Oublier ${courant ? 'cet appareil' : navigateur}`}>
          Oublier
        </Bouton>
      </FormulaireBouton>
    </li>
  );
}

interface Props {
  navigateur: NavigateurMemorise;
}

import type { SessionOuverte } from '~/domain/access/sessions-ouvertes.server';
import { SESSIONS_MAX } from '~/domain/comptes/profil';
import { paths } from '~/http/paths';
import { formatInstant } from '~/lib/dates';
import { FormulaireBouton } from '~/ui/form/formulaire-bouton';
import { Bouton } from '../bouton';
import { Pastille } from '../pastille';

/** Where one is signed in; each can be ended from here. */
export function ProfilSessions({ sessions, demo }: { sessions: SessionOuverte[]; demo: boolean }) {
  const others = sessions.filter(({ courante }) => !courante);
  return (
    <section aria-labelledby="sessions" className="p-4">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h2 id="sessions" className="text-base">
          Sessions actives
        </h2>
        {others.length > 0 && (
          <FormulaireBouton action={paths.sessions()}>
            <Bouton ton="neutral">Déconnecter toutes les autres</Bouton>
          </FormulaireBouton>
        )}
      </div>
      <ul className="divide-base-300 divide-y">
        {sessions.map((session) => (
          <Session key={session._id} session={session} />
        ))}
      </ul>
      {!demo && (
        <p className="mt-2 text-xs text-muet">
          Une session s’arrête d’elle-même après 8 heures sans activité, et 24 heures après la connexion.{' '}
          {SESSIONS_MAX} au plus restent ouvertes : une de plus arrête la moins récente. Si vous n’en
          reconnaissez pas une, déconnectez-la et changez votre mot de passe.
        </p>
      )}
    </section>
  );
}

function Session({ session }: { session: SessionOuverte }) {
  const { _id, navigateur, adresseIp, depuis, vueLe, courante } = session;
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          {navigateur}
          {courante && <Pastille ton="facturation">cette session</Pastille>}
        </p>
        <p className="text-xs break-words tabular-nums text-muet">
          {adresseIp} · depuis le {formatInstant(depuis)} · vue le {formatInstant(vueLe)}
        </p>
      </div>
      <FormulaireBouton action={courante ? paths.logout() : paths.session(_id)}>
        <Bouton
          ton="ghost"
          className="-mr-3"
          aria-label={`Déconnecter ${courante ? 'cette session' : navigateur}`}
        >
          Déconnecter
        </Bouton>
      </FormulaireBouton>
    </li>
  );
}

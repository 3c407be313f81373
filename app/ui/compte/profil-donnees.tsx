import type { ReactNode } from 'react';
import type { Profil } from '~/domain/comptes/profil';
import { paths } from '~/http/paths';
import { defautRpps } from '~/lib/rpps';
import { FormulaireBouton } from '~/ui/form/formulaire-bouton';
import { Bouton } from '../bouton';

/** One's own data, read-only. */
export function ProfilDonnees({ profil }: { profil: Profil }) {
  const { centres, abonnements } = profil;
  return (
    <dl className="grid grid-cols-[6.5rem_1fr] gap-x-3 gap-y-1.5 p-4 text-sm sm:grid-cols-[11rem_1fr]">
      <Donnee nom="Nom">{profil.name}</Donnee>
      <Donnee nom="Adresse e-mail">
        {profil.email}
        {profil.emailDemande && <EmailDemande email={profil.emailDemande} />}
      </Donnee>
      <Donnee nom="Rôle">{profil.role}</Donnee>
      <Donnee nom={centres.length > 1 ? 'Centres' : 'Centre'}>{centres.join(', ')}</Donnee>
      <Donnee nom={abonnements.length > 1 ? 'Abonnements' : 'Abonnement'}>
        {abonnements.map(({ centre, abonnement }) => (
          <div key={centre}>{abonnements.length > 1 ? `${abonnement} (${centre})` : abonnement}</div>
        ))}
      </Donnee>
      <Donnee nom="Téléphone">{profil.telephone}</Donnee>
      <Donnee nom="Adresse">{profil.adresse}</Donnee>
      <Donnee nom="Code postal">{profil.codePostal}</Donnee>
      <Donnee nom="Ville">{profil.ville}</Donnee>
      <Donnee nom="Numéro RPPS">
        {[profil.numeroAdeli, defautRpps(profil.numeroAdeli)].filter(Boolean).join(' – ')}
      </Donnee>
    </dl>
  );
}

/** An address that does not count yet, and the way to give it up. */
function EmailDemande({ email }: { email: string }) {
  return (
    <div className="border-warning mt-1 flex max-w-xl flex-wrap items-center gap-x-3 gap-y-1 border-l-4 pl-2">
      <p className="min-w-0">
        <strong className="font-medium wrap-anywhere">{email}</strong> est en attente de confirmation : ouvrez
        le lien reçu à cette adresse. D’ici là, l’ancienne reste la vôtre.
      </p>
      <FormulaireBouton action={paths.profilEmailAnnulation()}>
        <Bouton ton="neutral" className="btn-xs">
          Annuler ce changement
        </Bouton>
      </FormulaireBouton>
    </div>
  );
}

function Donnee({ nom, children }: { nom: string; children: ReactNode }) {
  const empty = children === '' || (Array.isArray(children) && children.length === 0);
  return (
    <>
      <dt className="text-muet">{nom}</dt>
      <dd className="min-w-0 break-words">{empty ? <span className="text-muet">–</span> : children}</dd>
    </>
  );
}

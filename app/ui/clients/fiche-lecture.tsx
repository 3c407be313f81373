import type { ReactNode } from 'react';
import type { Client, RendezVousDuClient } from '~/domain/clients/client';
import type { GroupeClient } from '~/domain/clients/definition-champ';
import { type ChampClient, champsDuGroupe, genreDe, libelleDe } from '~/domain/clients/donnees-client';
import { douteSur } from '~/domain/clients/doutes';
import { STATUTS_RDV } from '~/domain/clients/statuts';
import { ditValeur } from '~/domain/dit-valeur';
import { paths } from '~/http/paths';
import { formatDay, formatInstant } from '~/lib/dates';
import { nomDuPays } from '~/lib/pays';
import { Carte } from '../carte';
import { BadgeStatut } from './badge-statut';

interface Props {
  client: Client & { rendezVous: RendezVousDuClient };
  modifiable: boolean;
  /** Of the number that is masked: whether its key is wrong, and whether this person may have it shown. */
  nir: { douteux: boolean; affichable: boolean };
  /** The way to the form, beside the first title. */
  modifier: ReactNode;
}

const day = (value: string | null) => value && formatDay(value);

/** A client's general data as they are, until the pencil is pressed. */
export function FicheLecture({ client, modifiable, nir, modifier }: Props) {
  const rendezVous = STATUTS_RDV.filter(({ champDate }) => client.rendezVous[champDate]);
  const donnees = (groupe: GroupeClient) =>
    champsDuGroupe(groupe)
      .filter((champ) => !AVEC_UN_AUTRE.has(champ))
      .map((champ) => (
        <Donnee key={champ} nom={libelleDe(champ, 'fiche')}>
          {champ === 'numeroSecu'
            ? client.numeroSecu && <Nir client={client} {...nir} />
            : (MONTRE[champ]?.(client) ?? ditValeur(genreDe(champ), client[champ]))}
        </Donnee>
      ));
  return (
    <div className="etroit grid gap-3 lg:grid-cols-2">
      <Carte titre="Identité" action={modifier}>
        <dl className="donnees">
          {donnees('identite')}
          <Donnee nom="Fiche créée le">{formatInstant(client.dateCreation)}</Donnee>
        </dl>
      </Carte>
      <Carte titre="Coordonnées">
        <dl className="donnees">{donnees('coordonnees')}</dl>
      </Carte>
      <Carte titre="Assurance et prescription">
        <dl className="donnees">{donnees('assurance')}</dl>
      </Carte>
      <Carte titre="Suivi" className="lg:row-span-2">
        <dl className="donnees">
          <Donnee nom={libelleDe('statut', 'fiche')}>
            <BadgeStatut statut={client.statut} />
            {client.dateMajStatus && (
              <span className="ml-2 text-muet text-xs whitespace-nowrap">
                depuis le {formatInstant(client.dateMajStatus)}
              </span>
            )}
            {modifiable && (
              <a href={paths.clientFicheStatut(client._id)} data-sur-place="" className="link ecran ml-2">
                Changer
              </a>
            )}
          </Donnee>
          {rendezVous.map(({ statut, champDate, champHeure }) => (
            <Donnee key={statut} nom={statut}>
              {day(client.rendezVous[champDate] ?? null)} à {client.rendezVous[champHeure]}
            </Donnee>
          ))}
          {donnees('appareillage')}
          {donnees('facturation')}
        </dl>
      </Carte>
      <Carte titre="Notes">
        <dl className="donnees">{donnees('notes')}</dl>
      </Carte>
    </div>
  );
}

/** Fields that stand with another one's. */
const AVEC_UN_AUTRE: ReadonlySet<ChampClient> = new Set<ChampClient>([
  'codePostal',
  'ville',
  'pays',
  'heureFacturation',
]);
/** Fields that are shown otherwise than by their kind. */
const MONTRE: Partial<Record<ChampClient, (client: Client) => ReactNode>> = {
  adresse: ({ adresse, codePostal, ville, pays }) => {
    const lieu = [adresse, `${codePostal} ${ville}`.trim(), nomDuPays(pays)].filter(Boolean).join(', ');
    if (!['', 'FR'].includes(pays)) return lieu;
    return douteSur('codePostal', codePostal) ? <Douteuse valeur={lieu} quoi="code postal" /> : lieu;
  },
  dateFacturation: (client) =>
    [day(client.dateFacturation), client.heureFacturation].filter(Boolean).join(' à '),
};

/** Masked; whoever may have it shown asks by a button. */
const Nir = ({ client, douteux, affichable }: { client: Client; douteux: boolean; affichable: boolean }) => (
  <span className="inline-flex flex-wrap items-center gap-x-2">
    {douteux ? <Douteuse valeur={client.numeroSecu} quoi="clé" /> : client.numeroSecu}
    {affichable && (
      <form method="post" action={paths.clientNir(client._id)} data-document="" className="ecran">
        <button type="submit" className="btn btn-ghost btn-xs">
          Afficher<span className="sr-only"> le numéro de sécurité sociale</span>
        </button>
      </form>
    )}
  </span>
);

const Douteuse = ({ valeur, quoi }: { valeur: string; quoi: string }) => (
  <>
    {valeur}
    <span className="badge badge-warning badge-sm ml-2">{quoi} à vérifier</span>
  </>
);

function Donnee({ nom, children }: { nom: string; children: ReactNode }) {
  return (
    <>
      <dt>{nom}</dt>
      <dd>{children || '–'}</dd>
    </>
  );
}

import type { ReactNode } from 'react';
import type { Client, RendezVousDuClient } from '~/domain/clients/client';
import type { GroupeClient } from '~/domain/clients/definition-champ';
import { type ChampClient, champsDuGroupe, genreDe, libelleDe } from '~/domain/clients/donnees-client';
import { STATUTS_RDV } from '~/domain/clients/statuts';
import { ditValeur } from '~/domain/dit-valeur';
import { paths } from '~/http/paths';
import { formatDay, formatInstant } from '~/lib/dates';
import { formatNir, isNirValid } from '~/lib/nir';
import { BadgeStatut } from './badge-statut';

interface Props {
  client: Client & { rendezVous: RendezVousDuClient };
  modifiable: boolean;
}

const day = (value: string | null) => value && formatDay(value);

/** A client's general data as they are, until the pencil is pressed. */
export function FicheLecture({ client, modifiable }: Props) {
  const rendezVous = STATUTS_RDV.filter(({ champDate }) => client.rendezVous[champDate]);
  const donnees = (groupe: GroupeClient) =>
    champsDuGroupe(groupe)
      .filter((champ) => !AVEC_UN_AUTRE.has(champ))
      .map((champ) => (
        <Donnee key={champ} nom={libelleDe(champ, 'fiche')}>
          {MONTRE[champ]?.(client) ?? ditValeur(genreDe(champ), client[champ])}
        </Donnee>
      ));
  return (
    <div className="grid max-w-5xl gap-3 lg:grid-cols-2">
      <Bloc titre="Identité">
        {donnees('identite')}
        <Donnee nom="Fiche créée le">{formatInstant(client.dateCreation)}</Donnee>
      </Bloc>
      <Bloc titre="Coordonnées">{donnees('coordonnees')}</Bloc>
      <Bloc titre="Assurance et prescription">{donnees('assurance')}</Bloc>
      <Bloc titre="Suivi">
        <Donnee nom={libelleDe('statut', 'fiche')}>
          <BadgeStatut statut={client.statut} />
          {client.dateMajStatus && (
            <span className="ml-2 text-xs opacity-70">depuis le {formatInstant(client.dateMajStatus)}</span>
          )}
          {modifiable && (
            <a
              href={paths.clientFicheStatut(client._id)}
              data-sur-place=""
              className="link ecran ml-3 text-sm"
            >
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
      </Bloc>
      <Bloc titre="Notes" large>
        {donnees('notes')}
      </Bloc>
    </div>
  );
}

/** Fields that stand with another one's. */
const AVEC_UN_AUTRE: ReadonlySet<ChampClient> = new Set<ChampClient>([
  'codePostal',
  'ville',
  'heureFacturation',
]);
/** Fields that are shown otherwise than by their kind. */
const MONTRE: Partial<Record<ChampClient, (client: Client) => ReactNode>> = {
  adresse: (client) =>
    [client.adresse, `${client.codePostal} ${client.ville}`.trim()].filter(Boolean).join(', '),
  dateFacturation: (client) =>
    [day(client.dateFacturation), client.heureFacturation].filter(Boolean).join(' à '),
  numeroSecu: (client) => <Nir numero={client.numeroSecu} />,
};

function Nir({ numero }: { numero: string }) {
  return (
    <>
      {numero && formatNir(numero)}
      {numero && !isNirValid(numero) && (
        <span className="badge badge-warning badge-sm ml-2">clé à vérifier</span>
      )}
    </>
  );
}

function Bloc({ titre, large, children }: { titre: string; large?: boolean; children: ReactNode }) {
  return (
    <section className={`bg-base-100 border-base-300 rounded-box border p-4 ${large ? 'lg:col-span-2' : ''}`}>
      <h2 className="mb-2">{titre}</h2>
      <dl className="grid grid-cols-[minmax(8rem,13rem)_1fr] gap-x-3 gap-y-1 text-sm">{children}</dl>
    </section>
  );
}

function Donnee({ nom, children }: { nom: string; children: ReactNode }) {
  return (
    <>
      <dt className="opacity-70">{nom}</dt>
      <dd className="min-w-0 break-words whitespace-pre-line">
        {children || <span className="opacity-50">–</span>}
      </dd>
    </>
  );
}

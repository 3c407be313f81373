import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Client, RendezVousDuClient } from '~/domain/clients/client';
import { STATUTS_RDV } from '~/domain/clients/statuts';
import { paths } from '~/http/paths';
import { formatDay, formatInstant } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { formatNir, isNirValid } from '~/lib/nir';
import { BadgeStatut } from './badge-statut';

interface Props {
  client: Client & { rendezVous: RendezVousDuClient };
  modifiable: boolean;
}

const day = (value: string | null) => value && formatDay(value);
const amount = (cents: number | null) => (cents === null ? null : formatEuros(cents));

/** A client's general data as they are, until the pencil is pressed. */
export function FicheLecture({ client, modifiable }: Props) {
  const rendezVous = STATUTS_RDV.filter(({ champDate }) => client.rendezVous[champDate]);
  return (
    <div className="grid max-w-5xl gap-3 lg:grid-cols-2">
      <Bloc titre="Identité">
        <Donnee nom="Nom">{client.nom}</Donnee>
        <Donnee nom="Prénom">{client.prenom}</Donnee>
        <Donnee nom="Date de naissance">{day(client.dateNaissance)}</Donnee>
        <Donnee nom="Origine">{client.origine}</Donnee>
        <Donnee nom="Fiche créée le">{formatInstant(client.dateCreation)}</Donnee>
      </Bloc>
      <Bloc titre="Coordonnées">
        <Donnee nom="Email">{client.email}</Donnee>
        <Donnee nom="Téléphone portable">{client.telephonePortable}</Donnee>
        <Donnee nom="Téléphone fixe">{client.telephoneFixe}</Donnee>
        <Donnee nom="Rappels par e-mail">{client.rappelCourriel ? 'Oui' : 'Non'}</Donnee>
        <Donnee nom="Adresse">
          {[client.adresse, `${client.codePostal} ${client.ville}`.trim()].filter(Boolean).join(', ')}
        </Donnee>
      </Bloc>
      <Bloc titre="Assurance et prescription">
        <Donnee nom="N° de sécurité sociale">
          {client.numeroSecu && formatNir(client.numeroSecu)}
          {client.numeroSecu && !isNirValid(client.numeroSecu) && (
            <span className="badge badge-warning badge-sm ml-2">clé à vérifier</span>
          )}
        </Donnee>
        <Donnee nom="Caisse">{client.caisse}</Donnee>
        <Donnee nom="Mutuelle">{client.mutuelle}</Donnee>
        <Donnee nom="Prescripteur">{client.prescripteurId}</Donnee>
      </Bloc>
      <Bloc titre="Suivi">
        <Donnee nom="Statut">
          <BadgeStatut statut={client.statut} />
          {client.dateMajStatus && (
            <span className="ml-2 text-xs opacity-70">depuis le {formatInstant(client.dateMajStatus)}</span>
          )}
          {modifiable && (
            <Link
              to={paths.clientFicheStatut(client._id)}
              preventScrollReset
              className="link ecran ml-3 text-sm"
            >
              Changer
            </Link>
          )}
        </Donnee>
        {rendezVous.map(({ statut, champDate, champHeure }) => (
          <Donnee key={statut} nom={statut}>
            {day(client.rendezVous[champDate] ?? null)} à {client.rendezVous[champHeure]}
          </Donnee>
        ))}
        <Donnee nom="Date d’appareillage">{day(client.dateAppareillage)}</Donnee>
        <Donnee nom="Facturation">
          {[day(client.dateFacturation), client.heureFacturation].filter(Boolean).join(' à ')}
        </Donnee>
        <Donnee nom="Remise">{amount(client.remise)}</Donnee>
        <Donnee nom="Remb. Sécurité sociale">{amount(client.rbstSS)}</Donnee>
        <Donnee nom="Remb. complémentaire">{amount(client.rbstCompl)}</Donnee>
      </Bloc>
      <Bloc titre="Notes" large>
        <Donnee nom="Audiogramme">{client.audiogramme}</Donnee>
        <Donnee nom="Note">{client.note}</Donnee>
      </Bloc>
    </div>
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

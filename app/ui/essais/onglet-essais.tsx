import type { AppareilEssaye } from '~/domain/essais/essai';
import { ISSUES } from '~/domain/essais/essai.schema';
import type { EssaiListe } from '~/domain/essais/lecture.service.server';
import type { EtapeSuivie } from '~/domain/plan-suivi/etape';
import type { SignaturesDuClient } from '~/domain/signatures/signatures.service.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { COTE } from '~/lib/oreilles';
import { EtatVide } from '../etat-vide';
import { Icone } from '../icone';
import { Pastille } from '../pastille';
import { Signatures } from '../signatures/signatures';
import { PlanDeSuivi } from '../suivi/plan-de-suivi';
import { ditJours } from './dit-jours';

interface Props {
  clientId: string;
  essais: EssaiListe[];
  bons: SignaturesDuClient;
  etapes: EtapeSuivie[];
  modifiable: boolean;
  /** Whether who asks may take payments. */
  encaissable: boolean;
}

/** What a client has tried, the latest first: each device with its days and what became of it, and the slip that was signed. */
export function OngletEssais({ clientId, essais, bons, etapes, modifiable, encaissable }: Props) {
  const ajouter = modifiable && (
    <a href={paths.essaiCreation(clientId)} data-sur-place="" className="btn btn-primary btn-sm ecran">
      <Icone nom="plus" />
      Commencer un essai
    </a>
  );
  return (
    <div className="etroit grid gap-3">
      {essais.length === 0 && etapes.length === 0 ? (
        <EtatVide icone="oreille" action={ajouter || undefined}>
          Aucun essai enregistré pour ce client.
        </EtatVide>
      ) : (
        ajouter && <div>{ajouter}</div>
      )}
      {essais.map((essai) => (
        <CarteEssai key={essai._id} {...{ clientId, essai, modifiable, encaissable }} />
      ))}
      <Signatures {...{ clientId, modifiable }} signatures={bons} onglet="essais" />
      <PlanDeSuivi {...{ clientId, etapes, modifiable }} />
    </div>
  );
}

const etatDe = ({ finiLe, appareils }: EssaiListe) => {
  if (finiLe !== null) return { ton: 'facturation', dit: `Terminé le ${formatDay(finiLe)}` } as const;
  return appareils.some(({ depassement }) => depassement > 0)
    ? ({ ton: 'erreur', dit: 'Dépassé' } as const)
    : ({ ton: 'essai', dit: 'En cours' } as const);
};

function CarteEssai({
  clientId,
  essai,
  modifiable,
  encaissable,
}: Pick<Props, 'clientId' | 'modifiable' | 'encaissable'> & { essai: EssaiListe }) {
  const {
    _id,
    debut,
    dureeJours,
    devisId,
    numeroDevis,
    depotDit,
    depotCheque,
    bonId,
    note,
    finiLe,
    signe,
    appareils,
    corrigeable,
  } = essai;
  const { ton, dit } = etatDe(essai);
  const titre = `Essai du ${formatDay(debut)}`;
  const neuf = !signe && appareils.every(({ issue }) => issue === '');
  return (
    <section className="carte" aria-label={titre}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="flex flex-wrap items-center gap-2">
          {titre}
          <Pastille ton={ton}>{dit}</Pastille>
          {!signe && <Pastille ton="attente">{finiLe === null ? 'Bon à signer' : 'Bon non signé'}</Pastille>}
        </h2>
        {modifiable && (
          <div className="ecran -mx-2 flex flex-wrap gap-1">
            {finiLe === null && (
              <a href={paths.essaiIssue(clientId, _id)} data-sur-place="" className="btn btn-outline btn-sm">
                Noter l’issue
              </a>
            )}
            {depotCheque === 'garde' && encaissable && (
              <a href={paths.essaiCheque(clientId, _id)} data-sur-place="" className="btn btn-ghost btn-sm">
                Caution
              </a>
            )}
            {corrigeable && (
              <a
                href={paths.essaiCorrection(clientId, _id)}
                data-sur-place=""
                aria-label={`Corriger l’issue de l’essai du ${formatDay(debut)}`}
                className="btn btn-ghost btn-sm"
              >
                Corriger l’issue
              </a>
            )}
            {neuf && (
              <a
                href={paths.essaiSuppression(clientId, _id)}
                data-sur-place=""
                aria-label={`Supprimer l’essai du ${formatDay(debut)}`}
                className="btn btn-ghost btn-sm text-error"
              >
                Supprimer
              </a>
            )}
          </div>
        )}
      </div>
      <ul className="grid gap-1.5 text-sm">
        {appareils.map((appareil) => (
          <Ligne key={appareil._id} appareil={appareil} />
        ))}
      </ul>
      <dl className="mt-3 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-[auto_1fr]">
        <dt className="text-muet">Durée</dt>
        <dd>{dureeJours} jours au moins</dd>
        {devisId && (
          <>
            <dt className="text-muet">Devis</dt>
            <dd>
              <a href={paths.client(clientId, `onglet=devis&devis=${devisId}`)} className="link">
                {numeroDevis}
              </a>
            </dd>
          </>
        )}
        <dt className="text-muet">Caution ou acompte</dt>
        <dd>{depotDit}</dd>
        {note && (
          <>
            <dt className="text-muet">Note</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{note}</dd>
          </>
        )}
      </dl>
      <div className="ecran mt-3 flex flex-wrap gap-2">
        <a href={paths.essaiPdf(clientId, bonId)} className="btn btn-outline btn-sm">
          Bon d’essai (PDF)
        </a>
        {modifiable && !signe && (
          <a href={paths.signature(clientId, null, bonId)} className="btn btn-outline btn-sm">
            Faire signer
          </a>
        )}
      </div>
    </section>
  );
}

const Ligne = ({ appareil }: { appareil: AppareilEssaye }) => {
  const { cote, nom, numeroSerie, issue, issueLe, motif } = appareil;
  return (
    <li>
      <strong>{COTE[cote].titre}</strong> : {nom}
      {numeroSerie && <span className="text-muet"> · n° {numeroSerie}</span>} · {ditJours(appareil)}
      {issue !== '' && (
        <>
          {' '}
          · <strong>{ISSUES[issue].toLowerCase()}</strong> le {formatDay(issueLe ?? '')}
          {motif && <span className="text-muet"> ({motif})</span>}
        </>
      )}
    </li>
  );
};

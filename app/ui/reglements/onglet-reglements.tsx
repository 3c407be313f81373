import { TONS_FACTURE } from '~/domain/factures/statuts-facture';
import type { VueFacture } from '~/domain/factures/vue-facture';
import type { CompteClient, CreditClient, FactureARegler } from '~/domain/reglements/compte-client';
import type { PeutRegler } from '~/domain/reglements/payeurs';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { Carte } from '../carte';
import { EtatVide } from '../etat-vide';
import { Outil } from '../liste/outil';
import { Pastille } from '../pastille';
import { AutresReglements } from './autres-reglements';
import { Echeances, Restes } from './restes';
import { TableReglements } from './table-reglements';

interface Props {
  clientId: string;
  onglet: { compte: CompteClient; peut: PeutRegler; vue: VueFacture };
}

/** Where a client stands: what is owed, by whom and of what, and what was paid. */
export function OngletReglements({ clientId, onglet: { compte, peut, vue } }: Props) {
  const vers = (geste: string, search: string) => paths.clientReglement(clientId, geste, search);
  return (
    <div className="grid gap-3">
      <Situation {...{ clientId, compte, peut }} />
      {compte.factures.length > 0 && (
        <div className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
          {compte.factures.map((facture) => (
            <CarteFacture
              key={facture._id}
              {...{ facture, peut, vue, vers }}
              ecartMax={compte.ecartMax}
              credit={compte}
            />
          ))}
        </div>
      )}
      {compte.reglements.length === 0 ? (
        <EtatVide icone="euro">Aucun règlement pour l’instant.</EtatVide>
      ) : (
        <TableReglements
          libelle="Règlements du client"
          reglements={compte.reglements}
          factures={vue}
          envoi={({ factureId }) =>
            factureId && peut['facture:envoyer'] ? vers('envoi', `facture=${factureId}`) : null
          }
          annulation={({ _id }) =>
            peut['reglement:annuler'] ? vers(`reglements/${_id}/annulation`, '') : null
          }
        />
      )}
      {compte.reports.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer">
            {accord(compte.reports.length, 'report', 'reports')} d’un document ou d’un payeur à l’autre
          </summary>
          <TableReglements
            libelle="Reports d’un document à l’autre"
            reglements={compte.reports}
            factures={vue}
          />
        </details>
      )}
    </div>
  );
}

function Situation({ clientId, compte, peut }: { clientId: string; compte: CompteClient; peut: PeutRegler }) {
  const { du, enRetard, duTiers, avance, acomptes, devis } = compte;
  const vers = (geste: string, search = '') => paths.clientReglement(clientId, geste, search);
  const lien = (href: string, texte: string) => (
    <a href={href} data-sur-place="" className="btn btn-outline btn-sm ecran">
      {texte}
    </a>
  );
  const encaisse = peut['reglement:encaisser'];
  return (
    <Carte titre="Situation">
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <Somme nom="Dû par le patient" cents={du} forte={du > 0} />
        {enRetard > 0 && <Somme nom="Échéances en retard" cents={enRetard} forte />}
        <Somme nom="Dû par les organismes" cents={duTiers} />
        <Somme nom="Avance" cents={avance} />
        {acomptes.map(({ devisId, numeroDevis, montant }) => (
          <Somme key={devisId} nom={`Acompte, devis ${numeroDevis}`} cents={montant} />
        ))}
      </dl>
      {(encaisse || peut['reglement:annuler']) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {encaisse && lien(vers('encaissement'), 'Encaisser une avance')}
          {encaisse &&
            devis
              .slice(0, 1)
              .map(({ _id, numeroDevis }) => (
                <span key={_id}>
                  {lien(vers('encaissement', `devis=${_id}`), `Acompte sur le devis ${numeroDevis}`)}
                </span>
              ))}
          {peut['reglement:annuler'] && avance > 0 && lien(vers('remboursement'), 'Rembourser l’avance')}
          {peut['reglement:annuler'] &&
            acomptes.map(({ devisId, numeroDevis }) => (
              <span key={devisId}>
                {lien(
                  vers('remboursement', `devis=${devisId}`),
                  `Rembourser l’acompte, devis ${numeroDevis}`,
                )}
              </span>
            ))}
        </div>
      )}
    </Carte>
  );
}

const Somme = ({ nom, cents, forte = false }: { nom: string; cents: number; forte?: boolean }) => (
  <div>
    <dt className="text-muet">{nom}</dt>
    <dd className={forte ? 'text-lg font-semibold' : 'text-lg'}>{formatEuros(cents)}</dd>
  </div>
);

interface PropsFacture {
  facture: FactureARegler;
  peut: PeutRegler;
  vue: VueFacture;
  credit: CreditClient;
  ecartMax: number;
  vers: (geste: string, search: string) => string;
}

function CarteFacture({ facture, peut, vue, credit, ecartMax, vers }: PropsFacture) {
  const { _id, numeroFacture, date, total, statut, restes, echeances, exigible } = facture;
  const encaissable = peut['reglement:encaisser'] && statut !== 'Annulée';
  const ouvre = paths.factureVue(_id, vue);
  return (
    <Carte
      titre={ouvre ? <a href={ouvre}>Facture {numeroFacture}</a> : `Facture ${numeroFacture}`}
      action={
        <>
          {peut['facture:envoyer'] && statut !== 'Annulée' && (
            <Outil
              vers={vers('envoi', `facture=${_id}`)}
              icone="courriel"
              titre="Envoyer par e-mail"
              dit={`Envoyer la facture ${numeroFacture} par e-mail`}
            />
          )}
          <Pastille ton={TONS_FACTURE[statut]}>{statut}</Pastille>
        </>
      }
    >
      <p className="text-muet mb-1 text-sm">
        {date && `${formatDay(date)} · `}total {formatEuros(total)}
      </p>
      <Restes
        annulee={statut === 'Annulée'}
        vers={(geste, search) => vers(geste, `facture=${_id}&${search}`)}
        {...{ restes, ecartMax, peut }}
      />
      <Echeances {...{ echeances, exigible }} />
      {encaissable && restes.patient > 0 && (
        <AutresReglements
          credit={credit}
          vers={(geste, ...plus) => vers(geste, [`facture=${_id}`, ...plus].join('&'))}
        />
      )}
    </Carte>
  );
}

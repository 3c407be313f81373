import {
  ETATS_LIGNE,
  type EtatLigne,
  type LigneVue,
  NOMS_ETATS_LIGNE,
  type Proposition,
} from '~/domain/encaissements/releve';
import { NOMS_PAYEURS } from '~/domain/reglements/payeurs';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { Bouton } from '../bouton';
import { FormulaireBouton } from '../form/formulaire-bouton';
import { Table } from '../liste/table';

interface Props {
  lignes: LigneVue[];
  etat: EtatLigne;
  /** Whether lines may be confirmed. */
  modifier: boolean;
}

/** Money received, each line with what it may be the payment of. */
export const TableLignes = ({ lignes, etat, modifier }: Props) => (
  <>
    <nav aria-label="État des lignes" className="ecran mb-2 flex gap-2 text-sm">
      {ETATS_LIGNE.map((each) => (
        <a
          key={each}
          href={paths.releves(`etat=${each}`)}
          aria-current={each === etat ? 'page' : undefined}
          className={`btn btn-sm ${each === etat ? 'btn-outline' : 'btn-ghost'}`}
        >
          {NOMS_ETATS_LIGNE[each]}
        </a>
      ))}
    </nav>
    <Table
      libelle="Lignes de relevés"
      lignes={lignes}
      cle={({ _id }) => _id}
      colonnes={[
        {
          titre: 'Date',
          carte: 'detail',
          classe: 'whitespace-nowrap',
          cellule: ({ jour }) => formatDay(jour),
        },
        {
          titre: 'Libellé',
          carte: 'titre',
          classe: 'coupe max-w-72',
          texte: ({ libelle, reference }) => `${libelle} ${reference}`.trim(),
          cellule: ({ libelle, reference }) => `${libelle} ${reference}`.trim() || '–',
        },
        { titre: 'Montant', genre: 'montant', carte: 'cote', cellule: ({ montant }) => formatEuros(montant) },
        {
          titre: etat === 'rapprochee' ? 'Règlement' : 'Facture ou règlement proposé',
          carte: 'ligne',
          cellule: (ligne) =>
            etat === 'ouverte' ? (
              <Propositions {...{ ligne, modifier }} />
            ) : (
              (ligne.pointe ?? ligne.numeroReglement ?? '–')
            ),
        },
        modifier && {
          titre: 'Écarter',
          titreCache: true,
          genre: 'outils',
          cellule: ({ _id, pointe }) =>
            (etat !== 'rapprochee' || pointe !== null) && (
              <FormulaireBouton action={paths.ligneEcart(_id)}>
                <input type="hidden" name="ecartee" value={etat === 'ouverte' ? 'oui' : 'non'} />
                <Bouton ton="ghost">{etat === 'ouverte' ? 'Écarter' : 'Reprendre'}</Bouton>
              </FormulaireBouton>
            ),
        },
      ]}
    />
  </>
);

const Propositions = ({
  ligne: { _id, montant, propositions, pointages },
  modifier,
}: {
  ligne: LigneVue;
  modifier: boolean;
}) => (
  <>
    {pointages.length > 0 && (
      <ul className="mb-1 grid gap-1">
        {pointages.map(({ cle, dit }) => (
          <li key={cle} className="flex items-baseline gap-2">
            {modifier && (
              <FormulaireBouton action={paths.ligneConfirmation(_id)}>
                <input type="hidden" name="pointage" value={cle} />
                <button type="submit" className="btn btn-outline btn-xs" aria-label={`Rapprocher de ${dit}`}>
                  Rapprocher
                </button>
              </FormulaireBouton>
            )}
            <span className="min-w-0">
              {dit} <span className="text-muet text-xs">(déjà enregistré)</span>
            </span>
          </li>
        ))}
      </ul>
    )}
    {propositions.length === 0 && pointages.length === 0 && (
      <span className="text-muet">Aucune facture ne correspond</span>
    )}
    {propositions.length > 0 && (
      <ul className="grid gap-1">
        {propositions.map((proposition) => (
          <li key={`${proposition.factureId} ${proposition.payeur}`} className="flex items-baseline gap-2">
            {modifier && (
              <FormulaireBouton action={paths.ligneConfirmation(_id)}>
                <input type="hidden" name="factureId" value={proposition.factureId} />
                <input type="hidden" name="payeur" value={proposition.payeur} />
                <input type="hidden" name="montantVu" value={montant} />
                <button
                  type="submit"
                  className="btn btn-outline btn-xs"
                  aria-label={`Confirmer ${proposition.numeroFacture}, ${NOMS_PAYEURS[proposition.payeur]}`}
                >
                  Confirmer
                </button>
              </FormulaireBouton>
            )}
            <Dite {...proposition} />
          </li>
        ))}
      </ul>
    )}
    {modifier && (
      <a href={paths.rapprochement(_id)} className="link ecran inline-flex min-h-6 items-center text-sm">
        Répartir ou choisir une facture
      </a>
    )}
  </>
);

const Dite = ({ factureId, numeroFacture, client, payeur, organisme, reste, raisons }: Proposition) => (
  <span className="min-w-0">
    <a href={paths.facture(factureId)} className="link">
      {numeroFacture}
    </a>{' '}
    {client}, {organisme || NOMS_PAYEURS[payeur]}, reste {formatEuros(reste)}{' '}
    <span className="text-muet text-xs">({raisons.join(', ')})</span>
  </span>
);

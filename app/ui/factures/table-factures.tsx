import { useLocation } from '@remix-run/react';
import type { FactureListee } from '~/domain/factures/facture';
import { STATUTS_FACTURE, TONS_FACTURE } from '~/domain/factures/statuts-facture';
import type { CriteresDeListe } from '~/domain/listes';
import { rechercheDesLiens } from '~/domain/vues/listes';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEuros } from '~/lib/euros';
import { FormulaireBouton } from '../form/formulaire-bouton';
import { Outil } from '../liste/outil';
import { Table } from '../liste/table';

interface Props {
  factures: FactureListee[];
  criteres: CriteresDeListe<string>;
  selection: string;
  toutCoche: boolean;
  global: boolean;
}

const clientDe = ({ nomClient, prenomClient }: FactureListee) => `${nomClient} ${prenomClient}`.trim();

/** The invoice list's table (docs/regles/factures.md). */
export function TableFactures({ factures, criteres, selection, toutCoche, global }: Props) {
  const { pathname, search } = useLocation();
  const liens = rechercheDesLiens(new URLSearchParams(search));
  const retour = liens ? `${pathname}?${liens}` : pathname;
  return (
    <div data-comportement="lignes-cliquables" className="cliquable">
      <Table
        libelle="Factures"
        lignes={factures}
        cle={({ _id }) => _id}
        tri={criteres}
        selection={{ form: selection, toutCoche, nom: ({ numeroFacture }) => numeroFacture }}
        colonnes={[
          {
            titre: 'No de Facture',
            tri: 'numeroFacture',
            carte: 'titre',
            classe: 'whitespace-nowrap',
            cellule: (facture) => <Numero {...facture} />,
          },
          {
            titre: 'Objet',
            tri: 'objet',
            des: 'xl',
            classe: `coupe ${global ? 'max-w-24' : 'max-w-44'}`,
            texte: ({ objet }) => objet,
            cellule: ({ objet }) => objet,
          },
          {
            titre: 'Nom Client',
            tri: 'nomClient',
            carte: 'detail',
            classe: `coupe ${global ? 'max-w-36' : 'max-w-44 lg:max-w-52'}`,
            texte: clientDe,
            cellule: clientDe,
          },
          global && {
            titre: 'Centre',
            des: 'xl',
            classe: 'coupe max-w-28',
            texte: ({ centre }) => centre ?? undefined,
            cellule: ({ centre }) => centre,
          },
          {
            titre: 'Date',
            tri: 'dateFacture',
            des: 'md',
            carte: 'detail',
            classe: 'whitespace-nowrap',
            cellule: ({ dateFacture }) => (dateFacture ? formatDay(dateFacture) : 'Non spécifiée'),
          },
          {
            titre: 'Heure de Création',
            tri: 'heureCreation',
            des: global ? 'xl' : 'lg',
            classe: 'deux-lignes w-20',
            cellule: ({ heureCreation }) => heureCreation,
          },
          {
            titre: 'Total',
            tri: 'totalGeneral',
            genre: 'montant',
            carte: 'cote',
            cellule: ({ totalGeneral }) =>
              totalGeneral === null ? 'Non spécifié' : formatEuros(totalGeneral),
          },
          {
            titre: 'Reste dû',
            genre: 'montant',
            des: 'md',
            carte: 'detail',
            cellule: ({ resteDu }) => <Reste resteDu={resteDu} />,
          },
          {
            titre: 'Statut',
            tri: 'statut',
            carte: 'cote',
            cellule: (facture) => <StatutDeFacture facture={facture} retour={retour} />,
          },
          {
            titre: 'Télécharger',
            titreCache: true,
            genre: 'outils',
            cellule: ({ _id, numeroFacture }) => (
              <Outil
                vers={paths.facturePdf(_id)}
                icone="telecharger"
                titre="Télécharger le PDF"
                dit={`Télécharger ${numeroFacture} en PDF`}
                mene="fichier"
              />
            ),
          },
        ]}
      />
    </div>
  );
}

/** On a phone only what is still owed is said, and that it is. */
const Reste = ({ resteDu }: Pick<FactureListee, 'resteDu'>) =>
  resteDu === null ? (
    <span className="rien">–</span>
  ) : (
    <span className={resteDu === 0 ? 'rien' : undefined}>
      <span className="sm:hidden">reste dû </span>
      {formatEuros(resteDu)}
    </span>
  );

const Numero = ({ _id, numeroFacture, ailleurs }: FactureListee) => (
  <>
    <a href={paths.facture(_id)} data-ouvre-ligne="">
      {numeroFacture}
    </a>
    {ailleurs && (
      <span className="text-muet text-xs" title="Facture faite ailleurs, PDF importé">
        {' '}
        importée
      </span>
    )}
  </>
);

/** The dropdown changes the status at once; without JavaScript its button does. It looks like the pill of its status. */
const StatutDeFacture = ({ facture, retour }: { facture: FactureListee; retour: string }) => (
  <FormulaireBouton action={paths.factureStatut(facture._id)} className="statut-facture">
    <input type="hidden" name="retour" value={retour} />
    <select
      name="statut"
      defaultValue={facture.statut}
      aria-label={`Statut de ${facture.numeroFacture}`}
      autoComplete="off"
      data-comportement="envoi-au-choix"
      data-cle={facture._id}
      className={`pastille ${TONS_FACTURE[facture.statut]}`}
    >
      {STATUTS_FACTURE.map((statut) => (
        <option key={statut}>{statut}</option>
      ))}
    </select>
    <noscript>
      <button type="submit" className="btn btn-xs">
        OK
      </button>
    </noscript>
  </FormulaireBouton>
);

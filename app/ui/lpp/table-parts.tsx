import type { ChangementDeParts } from '~/domain/lpp/apercu-parts.lists.server';
import type { TarifDuCode } from '~/domain/lpp/tarif-du-code';
import { formatEuros } from '~/lib/euros';
import { Table } from '../liste/table';
import { ditMajorations } from './majorations';
import { PrixLimite } from './prix-limite';

const PARAMETRE = 'paramètre';

const change = ({ avant, apres }: ChangementDeParts, dit: (tarif: TarifDuCode) => string): string => {
  const [was, is] = [avant ? dit(avant) : PARAMETRE, apres ? dit(apres) : PARAMETRE];
  return was === is ? is : `${was} → ${is}`;
};

const prix = (cents: number | null): string => (cents === null ? PARAMETRE : formatEuros(cents));

const majorations = (tarif: TarifDuCode): string => ditMajorations(tarif.majorations) || PARAMETRE;

/** What shares would be worked out from once a table is applied, code by code. */
export const TableParts = ({ changements }: { changements: readonly ChangementDeParts[] }) => (
  <Table
    libelle="Ce que le calcul des parts prendrait"
    lignes={changements}
    cle={({ code }) => code}
    colonnes={[
      { titre: 'Code', carte: 'titre', classe: 'tabular-nums', cellule: ({ code }) => code },
      {
        titre: 'Base',
        genre: 'montant',
        carte: 'cote',
        cellule: (ligne) => change(ligne, ({ base }) => prix(base)),
      },
      {
        titre: 'Prix limite',
        genre: 'montant',
        carte: 'detail',
        cellule: (ligne) => <PrixLimite>{change(ligne, ({ prixLimite }) => prix(prixLimite))}</PrixLimite>,
      },
      {
        titre: 'Outre-mer, en % de la métropole',
        des: 'lg',
        cellule: (ligne) => change(ligne, majorations),
      },
    ]}
  />
);

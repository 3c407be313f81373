import type { ChequeGarde } from '~/domain/essais/cheques-gardes.lists.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';

/** Deposits of trials: no payments, so in no takings and on no slip; those that are kept still, and what was not given back. */
export const ChequesGardes = ({ cheques }: { cheques: ChequeGarde[] }) => (
  <>
    <Cautions
      id="gardes"
      titre="Cautions gardées"
      aide="Ni règlement ni remise : dites ce que chacune devient depuis l’essai de son patient."
      cautions={cheques.filter(({ retenue }) => !retenue)}
    />
    <Cautions
      id="retenues"
      titre="Cautions retenues"
      aide="Ce qui n’a pas été rendu, et pourquoi. Hors des encaissements : à dire à votre comptable."
      cautions={cheques.filter(({ retenue }) => retenue)}
    />
  </>
);

const Cautions = ({
  id,
  titre,
  aide,
  cautions,
}: {
  id: string;
  titre: string;
  aide: string;
  cautions: ChequeGarde[];
}) =>
  cautions.length > 0 && (
    <section aria-labelledby={id} className="mb-4">
      <h2 id={id} className="mb-2">
        {titre} ({cautions.length})
      </h2>
      <p className="text-muet mb-1 text-sm">{aide}</p>
      <ul className="grid gap-1 text-sm">
        {cautions.map(({ essaiId, clientId, client, le, dit, reference, centre }) => (
          <li key={essaiId}>
            <a href={paths.client(clientId, 'onglet=essais')} className="link">
              {client || 'Patient'}
            </a>{' '}
            · {dit}
            {reference && ` · n° ${reference}`} · essai du {formatDay(le)}
            {centre && ` · ${centre}`}
          </li>
        ))}
      </ul>
    </section>
  );

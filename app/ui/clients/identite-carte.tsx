import { IDENTITE_CARTE } from '~/domain/clients/carte-vitale';
import { formatDay } from '~/lib/dates';
import { maskNir } from '~/lib/nir';

const { nom, prenom, dateNaissance, numeroSecu, adresse, codePostal, ville, caisse } = IDENTITE_CARTE;

const DONNEES = [
  ['Nom', nom],
  ['Prénom', prenom],
  ['Date de naissance', formatDay(dateNaissance)],
  ['N° de sécurité sociale', maskNir(numeroSecu)],
  ['Adresse', `${adresse}, ${codePostal} ${ville}`],
  ['Téléphone portable', IDENTITE_CARTE.telephonePortable],
  ['Email', IDENTITE_CARTE.email],
  ['Caisse', caisse],
] as const;

/** What the demonstration's card holds. */
export function IdentiteCarte() {
  return (
    <section className="bg-base-100 border-base-300 rounded-box border p-4">
      <h2 className="mb-2">Identité lue sur la carte</h2>
      <dl className="grid grid-cols-1 gap-x-3 gap-y-1 text-sm sm:grid-cols-[minmax(8rem,13rem)_1fr]">
        {DONNEES.map(([titre, valeur]) => (
          <div key={titre} className="contents">
            <dt className="text-muet">{titre}</dt>
            <dd className="mb-1 min-w-0 break-words sm:mb-0">{valeur}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

import { useAdresseDeListe } from './adresse';

interface Props {
  libelle: string;
  cle: string;
  tri: string;
  sens: 'asc' | 'desc';
  className?: string;
}

/** A column heading that sorts by its column, and turns the order around when pressed again. */
export function EnteteTriable({ libelle, cle, tri, sens, className }: Props) {
  const { search, adresse } = useAdresseDeListe();
  const current = tri === cle;
  const next = new URLSearchParams(search);
  next.set('tri', cle);
  next.set('sens', current && sens === 'asc' ? 'desc' : 'asc');
  next.delete('page');
  const order = sens === 'asc' ? 'ascending' : 'descending';
  return (
    <th scope="col" aria-sort={current ? order : undefined} className={className}>
      <a href={adresse(next)} data-place="" className={current ? `tri ${sens}` : 'tri'}>
        {libelle}
      </a>
    </th>
  );
}

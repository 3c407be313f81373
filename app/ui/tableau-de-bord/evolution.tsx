interface EcartProps {
  /** Signed; null where there was nothing before to compare with. */
  ecart: number | null;
  unite: '%' | 'points';
}

interface Props extends EcartProps {
  /** What it is compared with, and the list that holds it. */
  avant: { texte: string; vers: string };
}

/** How a figure moved, and from where. */
export const Evolution = ({ ecart, unite, avant }: Props) => (
  <p className="evolution">
    <Ecart ecart={ecart} unite={unite} />
    <a href={avant.vers}>{avant.texte}</a>
  </p>
);

const TENDANCES = {
  [-1]: { classe: 'ecart moins', signe: '▼', plus: '−' },
  0: { classe: 'ecart', signe: '=', plus: '' },
  1: { classe: 'ecart plus', signe: '▲', plus: '+' },
};

/** Sign and shape say it, the colour only repeats it. */
export function Ecart({ ecart, unite }: EcartProps) {
  if (ecart === null)
    return (
      <span title="Rien à comparer">
        <span aria-hidden="true">—</span>
        <span className="sr-only">rien à comparer</span>
      </span>
    );
  const { classe, signe, plus } = TENDANCES[Math.sign(ecart) as keyof typeof TENDANCES];
  const nombre = Math.abs(ecart);
  return (
    <span className={classe}>
      <span aria-hidden="true">{signe} </span>
      {plus}
      {nombre} {unite === 'points' && nombre < 2 ? 'point' : unite}
    </span>
  );
}

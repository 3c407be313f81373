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
export function Evolution({ ecart, unite, avant }: Props) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 text-xs">
      <Ecart ecart={ecart} unite={unite} />
      <a href={avant.vers} className="link-hover inline-block py-1 whitespace-nowrap opacity-80">
        {avant.texte}
      </a>
    </p>
  );
}

const TENDANCES = {
  [-1]: { classe: 'text-error', signe: '▼', plus: '−' },
  0: { classe: '', signe: '=', plus: '' },
  1: { classe: 'text-success', signe: '▲', plus: '+' },
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
    <span className={`font-medium whitespace-nowrap ${classe}`}>
      <span aria-hidden="true">{signe} </span>
      {plus}
      {nombre} {unite === 'points' && nombre < 2 ? 'point' : unite}
    </span>
  );
}

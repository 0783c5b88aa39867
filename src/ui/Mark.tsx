/** The mark of the product: an aisle between two racks, and the scan line. The same as public/favicon.svg. */
export function Mark({ size = 72 }: { size?: number }) {
  return (
    <svg viewBox="0 0 512 512" width={size} height={size} aria-hidden focusable="false">
      <rect width="512" height="512" rx="104" fill="#0f172a" />
      <path fill="#f1f5f9" d={`${LEFT}${RIGHT}`} />
      <rect x="56" y="312" width="400" height="26" rx="13" fill="#38d0ff" />
    </svg>
  );
}

const LEFT = 'M210 92h40l-7 46h-50zM187 154h53l-10 66h-67zM157 238h70l-9 56h-82zM114 356h94l-12 76H86z';
const RIGHT = 'M302 92h-40l7 46h50zM325 154h-53l10 66h67zM355 238h-70l9 56h82zM398 356h-94l12 76h110z';

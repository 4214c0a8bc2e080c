/** Hundredths as prices are written: "2.06". */
export const priceText = (price: number): string => (price / 100).toFixed(2);

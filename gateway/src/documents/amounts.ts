const AMOUNT = new Intl.NumberFormat('en-LK', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const rupees = (cents: number) => `Rs ${AMOUNT.format(cents / 100)}`;
export const centsOf = (amount: number) => Math.round(amount * 100);

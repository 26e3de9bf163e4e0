/** Everyone who appears in the demo. The addresses end in example.lk, which belongs to nobody. */
export interface DemoPerson {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
}

const person = (
  firstName: string,
  lastName: string,
  phone: string | null,
  host = 'example.lk',
): DemoPerson => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}`.toLowerCase().replaceAll(' ', '') + `@${host}`,
  phone,
});

/** The password of every demo customer. */
export const CUSTOMER_PASSWORD = 'netra-customer-2026';
/** The password of every demo technician. */
export const TECHNICIAN_PASSWORD = 'netra-bench-2026';

export interface DemoCustomer extends DemoPerson {
  address: string;
}

const customer = (name: [string, string], phone: string | null, address: string): DemoCustomer => ({
  ...person(...name, phone),
  address,
});

/** The first one is printed as the demo's customer. */
export const CUSTOMERS: DemoCustomer[] = [
  customer(['Nimal', 'Perera'], '077 123 4567', '24 Temple Road, Maharagama'),
  customer(['Tharushi', 'Fernando'], '071 845 2290', '8/2 Sea Street, Negombo'),
  customer(['Kavindu', 'Jayasinghe'], '076 310 8812', '115 Kandy Road, Kiribathgoda'),
  customer(['Fathima', 'Rizwan'], '075 662 1934', '41 Main Street, Beruwala'),
  customer(['Sivakumar', 'Nadarajah'], '077 908 4471', '17 Hospital Road, Jaffna'),
  customer(['Dilini', 'Wickramasinghe'], '070 229 7715', '3 Lake Round, Kurunegala'),
  customer(['Ruwan', 'Bandara'], '078 541 0026', '62 Peradeniya Road, Kandy'),
  customer(['Shanika', 'de Silva'], '072 477 3308', '9 Lighthouse Street, Galle'),
  customer(['Mohamed', 'Farook'], '077 350 6619', '88 Second Cross Street, Colombo 11'),
  customer(['Anushka', 'Gunawardena'], null, '27 Flower Road, Colombo 7'),
  customer(['Priyantha', 'Ekanayake'], '071 902 1187', 'Estate Office, Bandarawela'),
  customer(['Yalini', 'Tharmalingam'], '076 118 9940', '5 Inner Harbour Road, Trincomalee'),
  customer(['Chamara', 'Liyanage'], '074 286 5530', '140 Matara Road, Weligama'),
];

export interface DemoTechnician extends DemoPerson {
  salary: number;
  speciality: string;
}

/** The first one is printed as the demo's technician. */
export const TECHNICIANS: DemoTechnician[] = [
  {
    ...person('Sunil', 'Rathnayake', '077 700 1201', 'netra.lk'),
    salary: 98_000,
    speciality: 'CCTV, recorders',
  },
  {
    ...person('Gayan', 'Madushanka', '077 700 1202', 'netra.lk'),
    salary: 86_500,
    speciality: 'Networking, PoE',
  },
  {
    ...person('Imran', 'Hassan', '077 700 1203', 'netra.lk'),
    salary: 91_000,
    speciality: 'Power supplies, soldering',
  },
  {
    ...person('Piumi', 'Senanayake', '077 700 1204', 'netra.lk'),
    salary: 84_000,
    speciality: 'Wi-Fi cameras, apps',
  },
];

export interface DemoEmployee extends DemoPerson {
  salary: number;
}

export const EMPLOYEES: DemoEmployee[] = [
  { ...person('Malini', 'Abeysekara', '077 700 1101', 'netra.lk'), salary: 125_000 },
  { ...person('Hashan', 'Weerasinghe', '077 700 1102', 'netra.lk'), salary: 78_000 },
  { ...person('Nadeesha', 'Kumari', '077 700 1103', 'netra.lk'), salary: 72_500 },
  { ...person('Arjun', 'Selvarajah', '077 700 1104', 'netra.lk'), salary: 81_000 },
  { ...person('Sachini', 'Peiris', '077 700 1105', 'netra.lk'), salary: 69_000 },
  { ...person('Lakshan', 'Dias', null, 'netra.lk'), salary: 64_000 },
];

export interface DemoSupplier extends DemoPerson {
  item: string;
}

export const SUPPLIERS: DemoSupplier[] = [
  { ...person('Rohan', 'Mendis', '011 243 5510'), item: 'Coaxial and network cable' },
  { ...person('Zainab', 'Marikar', '011 258 7719'), item: 'Hard disks' },
  { ...person('Suresh', 'Kanagaratnam', '021 222 4480'), item: 'Power supplies' },
  { ...person('Upul', 'Samarasekara', '038 223 9904'), item: 'Brackets and junction boxes' },
  { ...person('Wei', 'Lim', '011 471 2263'), item: 'IP cameras' },
  { ...person('Harsha', 'Amarasinghe', null), item: 'Cartons and labels' },
];

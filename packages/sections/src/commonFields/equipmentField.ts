import { list } from '../fields/list/list.ts';
import { number } from '../fields/number/number.ts';
import { ref } from '../fields/ref/ref.ts';
import { text } from '../fields/text/text.ts';

/** Maximum warranty term of a device, in months. */
export const maxWarrantyMonths = 240;
/** Maximum quantity of one device in a contract. */
export const maxEquipmentQuantity = 99;

/** The devices that a plan or an add-on installs: offers are compared by them, and clients see them with their warranty. */
export const equipmentField = {
  equipment: list({
    label: ['Equipos que se instalan', 'Installed equipment'],
    help: [
      'Con ellos se comparan los precios de las ofertas, y el cliente los ve con su garantía.',
      'The prices of offers are compared by them, and clients see them with their warranty.',
    ],
    item: ['Equipo', 'Device'],
    max: 30,
    of: {
      type: ref({ label: ['Tipo de producto', 'Product type'], to: 'productTypes', required: true }),
      name: text({ label: ['Nombre', 'Name'], required: true, max: 120 }),
      quantity: number({ label: ['Cantidad', 'Quantity'], min: 1, max: maxEquipmentQuantity, start: 1 }),
    },
  }),
};

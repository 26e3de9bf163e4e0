import { beforeAll, describe, expect, test } from '@jest/globals';
import { DESKTOP, PHONE, visitor } from './support/browser.js';
import { platform } from './support/platform.js';
import { ADMIN } from './support/stack.js';
import type { DeliveryTerms } from '@netra/contracts';
import { call, newProduct, PASSWORD, signIn, unique, uploadedPicture } from './support/api.js';
import { until } from './support/until.js';

interface Mail {
  to: { address: string }[];
  subject: string;
  text: string;
}

describe('shopping', () => {
  const on = platform();
  let admin: string;
  beforeAll(async () => {
    admin = await signIn(on.stack.origin, ADMIN.email, ADMIN.password);
  });

  const mailsTo = async (address: string) => {
    const { mail } = await on.stack.read();
    const mails = (await (await fetch(`${mail.web}/email`)).json()) as Mail[];
    return mails.filter((caught) => caught.to.some((to) => to.address === address));
  };

  /** Sets the fee of one district; the others have none. Other stories may have set any terms. */
  const setFee = async (district: string, fee: number) => {
    const { body } = await call<DeliveryTerms>(on.stack.origin, 'GET /delivery');
    const rates = body.rates.map((rate) => ({
      ...rate,
      isServed: true,
      fee: rate.district === district ? fee : 0,
      daysFrom: 1,
      daysTo: 3,
    }));
    const set = await call(on.stack.origin, 'PUT /delivery', {
      token: admin,
      body: { ...body, freeFrom: null, rates },
    });
    expect(set.status).toBe(200);
  };

  test.each([
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ])(
    'a new shopper on %s signs up and orders, and the stock falls',
    async (_where, viewport) => {
      const product = await newProduct(on.stack.origin, admin, {
        stock: 9,
        images: [await uploadedPicture(on.stack.origin, admin)],
      });
      const { page, errors, context } = await visitor(on.browser, on.stack.origin, viewport);
      const email = `${unique('nimali')}@example.lk`;

      await page.goto('/shop');
      const card = page.getByRole('link', { name: new RegExp(product.name) });
      const picture = card.getByRole('img');
      await picture.waitFor();
      await until(async () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0));
      await card.click();
      await page.getByRole('heading', { level: 1, name: new RegExp(product.name) }).waitFor();
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
      await page.getByText('Product added to cart').first().waitFor();

      await page.goto('/signup');
      await page.getByLabel('First Name').fill('Nimali');
      await page.getByLabel('Last Name').fill('Silva');
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Phone').fill('0777654321');
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByLabel('Confirm Password').fill(PASSWORD);
      await page.getByRole('button', { name: 'Create Account' }).click();
      await page.getByText('Signed up successfully').first().waitFor();
      // The address changes before the page, whose fields have the names of this one's.
      await page.getByRole('heading', { name: 'Welcome back' }).waitFor();
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
      await page.getByText('Login Successful').first().waitFor();

      await setFee('Kandy', 0);
      await page.goto('/cart');
      await page.getByText(product.name).first().waitFor();
      await page
        .getByRole('main')
        .getByRole('link', { name: 'Checkout' })
        .or(page.getByRole('main').getByRole('button', { name: 'Checkout' }))
        .first()
        .click();
      await page.getByLabel('Your district').selectOption('Kandy');
      await setFee('Kandy', 500);
      await page.getByLabel('Delivery address').fill('5 Lake Road, Kandy');
      await page.getByLabel('Phone').fill('0777654321');
      await page.getByRole('button', { name: 'Place Order' }).first().click();
      // The fee was changed after the page was opened.
      await page.getByRole('button', { name: 'Continue with the new fee' }).click();
      await page.getByText(/^Rs\s500\.00, \w+\s\d+\s\w+ – /).waitFor();
      await page.getByRole('button', { name: 'Place Order' }).first().click();
      await page.getByText('Order placed successfully').first().waitFor();
      await page.getByRole('row', { name: 'Delivery to Kandy Rs 500.00' }).waitFor();

      // The order at the old fee was refused after its stock had been taken, which returns shortly afterwards.
      const left = async () => (await call(on.stack.origin, `GET /products/${product.productId}`)).body.stock;
      await until(async () => (await left()) === 8, { what: 'the stock of 8' });
      const mails = await until(async () => {
        const found = await mailsTo(email);
        return found.some((mail) => /order/i.test(mail.subject)) && found;
      });
      expect(mails.filter((mail) => /order/i.test(mail.subject))).toHaveLength(1);
      await page.goto('/cart');
      await page.getByText('Your cart is empty.').waitFor();
      expect(errors).toEqual([]);
      await context.close();
    },
    90_000,
  );

  test('a guest without an account who presses Buy Now signs up, logs in and is at the checkout with the item', async () => {
    const { productId, name } = await newProduct(on.stack.origin, admin, { stock: 9 });
    const { page, errors, context } = await visitor(on.browser, on.stack.origin, PHONE);
    const email = `${unique('sunil')}@example.lk`;

    await page.goto(`/overview/${productId}`);
    await page.getByRole('button', { name: 'Buy Now' }).first().click();
    await page.getByText('Please login to continue').waitFor();
    const isTitleFree = await page.getByRole('heading', { level: 1 }).evaluate((title) => {
      const { x, y, width, height } = title.getBoundingClientRect();
      return title.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isTitleFree).toBe(true);
    await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click();
    await page.getByLabel('First Name').fill('Sunil');
    await page.getByLabel('Last Name').fill('Perera');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Create Account' }).click();

    await page.getByText(`Your account ${email} is ready.`, { exact: false }).waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    // Typed without a click: the password has the focus.
    await until(async () => page.evaluate(() => document.activeElement?.getAttribute('name') === 'password'));
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');

    await page.getByLabel('Your district').waitFor();
    await page.getByRole('main').getByText(name).first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  }, 60_000);

  test('a guest who presses Buy Now continues without a password by a mailed code and orders', async () => {
    const { productId, name } = await newProduct(on.stack.origin, admin, { stock: 9 });
    const { page, errors, context } = await visitor(on.browser, on.stack.origin, PHONE);
    const email = `${unique('amara')}@example.lk`;

    await page.goto(`/overview/${productId}`);
    await page.getByRole('button', { name: 'Buy Now' }).first().click();
    await page.getByRole('region', { name: 'You are ordering' }).getByText(name).waitFor();
    await page.getByRole('button', { name: 'Continue without a password' }).click();
    await page.getByLabel('First Name').fill('Amara');
    await page.getByLabel('Last Name').fill('Silva');
    await page.getByLabel('Phone').fill('0777654321');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send me the code' }).click();
    const code = await until(async () => {
      const [mail] = await mailsTo(email);
      return mail && /\b\d{6}\b/.exec(mail.text)?.[0];
    });
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();

    await page.getByLabel('Your district').selectOption('Kandy');
    expect(await page.getByLabel('Name').inputValue()).toBe('Amara Silva');
    expect(await page.getByLabel('Phone').inputValue()).toBe('0777654321');
    await page.getByLabel('Delivery address').fill('5 Lake Road, Kandy');
    await page.getByRole('button', { name: 'Place Order' }).first().click();
    await page.getByText('Order placed successfully').first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  }, 60_000);

  test('a shopper who clicks Continue with Google where it is off sees a message, and nothing foreign is loaded', async () => {
    const { page, context } = await visitor(on.browser, on.stack.origin);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(on.stack.origin)) foreign.push(request.url());
    });
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByText('Signing in with Google is not set up for this shop.').waitFor();
    expect(foreign).toEqual([]);
    await context.close();
  }, 60_000);
});

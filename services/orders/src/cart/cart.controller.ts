import { Controller } from '@nestjs/common';
import { CartChangeCommand, CartKey, ChangeCart, GetCart } from '@netra/contracts';
import { Handles } from '@netra/service-kit';
import { CartService } from './cart.service.js';

@Controller()
export class CartController {
  constructor(private readonly carts: CartService) {}

  @Handles(GetCart)
  get({ userId }: CartKey) {
    return this.carts.get(userId);
  }

  @Handles(ChangeCart)
  change(command: CartChangeCommand) {
    return this.carts.change(command);
  }
}

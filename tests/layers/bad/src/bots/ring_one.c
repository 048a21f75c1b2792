int mg_ring_one(int n)
{
    return mg_ring_two(n);
}
